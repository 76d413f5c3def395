import { setTimeout as sleep } from 'node:timers/promises'
import { refreshTokenOf } from './landlord.ts'
import { visitsASecond } from './model.ts'
import { type Landlord, type Scene, Tab, type TimedCall, visit } from './visit.ts'

export interface Played {
  calls: TimedCall[]
  visits: number
  seconds: number
  streams: { most: number; secondsOpen: number }
  /** Visits aborted by an error of the measurement itself. */
  broken: number
}

export const peopleOf = (landlords: number): Landlord[] =>
  Array.from({ length: landlords }, (_, place) => ({
    number: place + 1,
    refreshToken: refreshTokenOf(place + 1),
  }))

/** Plays a day of these landlords, from midnight, in `seconds`. */
export async function play(address: string, people: Landlord[], seconds: number): Promise<Played> {
  const began = performance.now()
  const played: Played = { calls: [], visits: 0, seconds, streams: { most: 0, secondsOpen: 0 }, broken: 0 }
  let open = 0
  const scene: Scene = {
    address,
    minuteMs: (seconds * 1_000) / (24 * 60),
    note: (call) => played.calls.push({ ...call, at: call.at - began }),
    opened: () => {
      open += 1
      played.streams.most = Math.max(played.streams.most, open)
    },
    closed: (ms) => {
      open -= 1
      played.streams.secondsOpen += ms / 1_000
    },
  }
  const isOver = () => performance.now() - began >= seconds * 1_000
  const here = new Set<number>()
  const under = new Set<Promise<void>>()
  const come = () => {
    const landlord = people[Math.floor(Math.random() * people.length)]
    if (!landlord || here.has(landlord.number)) return
    here.add(landlord.number)
    played.visits += 1
    const going: Promise<void> = visit(scene, landlord, isOver)
      .catch((error: unknown) => {
        played.broken += 1
        process.stderr.write(`${String(error)}\n`)
      })
      .finally(() => {
        here.delete(landlord.number)
        under.delete(going)
      })
    under.add(going)
  }
  let due = 0
  for (let last = performance.now(); !isOver(); ) {
    await sleep(Math.min(1_000, -Math.log(1 - Math.random()) * 50))
    const now = performance.now()
    due += ((now - last) / 1_000) * visitsASecond((now - began) / 1_000 / seconds, people.length, seconds)
    last = now
    for (; due >= 1; due -= 1) come()
  }
  await Promise.all(under)
  return played
}

/** Opens idle tabs. @returns what closes them */
export async function openTabs(address: string, people: Landlord[]): Promise<() => void> {
  let open = 0
  const scene: Scene = {
    address,
    minuteMs: 0,
    note: () => {},
    closed: () => {},
    opened: () => {
      open += 1
    },
  }
  const ends: (() => void)[] = []
  for (const landlord of people) {
    const tab = new Tab(scene, landlord.number)
    await tab.signIn(landlord)
    ends.push(tab.listen())
  }
  for (let tries = 0; open < people.length && tries < 60; tries += 1) await sleep(500)
  if (open < people.length) throw new Error(`traffic: ${open} of ${people.length} streams were opened`)
  return () => {
    for (const end of ends) end()
  }
}
