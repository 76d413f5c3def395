import { walk } from '../statements/walk.ts'
import { add, Lockstep, type Taken, timed } from './pairs.ts'

export interface Walked {
  landlords: number
  /** Of the server on their database. */
  address: string
}

/** Rounds for the JIT to compile hot code. */
const WARM_UP = 5

interface Call {
  act: string
  ms: number
}

/** Every API call in rounds, each for two random people of both databases. */
export async function walkBoth(places: [Walked, Walked], rounds: number): Promise<Taken> {
  const people = places.map(({ landlords }) => randomNumbers(landlords, 2 * (WARM_UP + rounds)))
  const taken: Taken = new Map()
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const lockstep = new Lockstep()
    const [few = [], many = []] = await Promise.all(
      places.map(({ address }, at) => walkOne(address, people[at]?.splice(0, 2) ?? [], lockstep)),
    )
    for (const [at, { act, ms }] of few.entries()) {
      const other = many[at]
      if (other?.act !== act) throw new Error(`landlords: ${act} has no counterpart`)
      if (round >= WARM_UP) add(taken, act, [ms, other.ms])
    }
  }
  return taken
}

async function walkOne(address: string, [one, other]: number[], lockstep: Lockstep): Promise<Call[]> {
  const calls: Call[] = []
  const during = <T>(act: string, call: () => Promise<T>): Promise<T> =>
    lockstep.take(async () => {
      let answer: T | undefined
      const ms = await timed(async () => {
        answer = await call()
      })
      calls.push({ act, ms })
      return answer as T
    })
  const emails = { landlord: emailOf(one), guest: emailOf(other) }
  await walk({ address, during }, emails)
  return calls
}

const emailOf = (landlord: number | undefined) => `landlord-${landlord}@example.org`

/** Distinct random numbers from 1. */
function randomNumbers(landlords: number, count: number): number[] {
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(1 + Math.floor(Math.random() * landlords))
  return [...numbers]
}
