import { availableParallelism, loadavg } from 'node:os'

/** Whether others share the machine: one test alone keeps half of two cores busy. */
export const isBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() / 2
