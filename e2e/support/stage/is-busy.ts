import { availableParallelism, loadavg } from 'node:os'

/** Whether the machine is shared: one test alone uses half of two cores. */
export const isBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() / 2
