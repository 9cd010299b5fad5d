"""From a workload to a program: operators as layers, how they are cut, and the instructions."""
