/** How the browser is slowed down. */
export interface Slowed {
  name: string
  /** A round trip, in milliseconds. */
  latency: number
  /** Megabits a second; 0: as fast as it goes. */
  megabits: number
  /** So many times slower than the machine is. */
  processor: number
}

export const slowings: Slowed[] = [
  { name: 'not slowed', latency: 0, megabits: 0, processor: 1 },
  { name: 'fast 4G', latency: 60, megabits: 9, processor: 1 },
  { name: 'slow 4G, processor / 4', latency: 150, megabits: 1.6, processor: 4 },
]
