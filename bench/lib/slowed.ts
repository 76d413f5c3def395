/** Throttling of the browser. */
export interface Slowed {
  name: string
  /** Round-trip time in milliseconds. */
  latency: number
  /** Megabits a second; 0: unlimited. */
  megabits: number
  /** Processor slowdown factor. */
  processor: number
}

export const slowings: Slowed[] = [
  { name: 'not slowed', latency: 0, megabits: 0, processor: 1 },
  { name: 'fast 4G', latency: 60, megabits: 9, processor: 1 },
  { name: 'slow 4G, processor / 4', latency: 150, megabits: 1.6, processor: 4 },
]
