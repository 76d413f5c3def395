import { moduleFolder } from '@keystead/module-sdk/manifest/file-address'
import type { Report } from './health-event.ts'
import { lastMark, type Mark, marksPrefix, ownMarkKey } from './mount-marks.ts'
import { modulesOnScreen } from './on-screen.ts'

/** In ms. A younger mark may belong to a tab that is still mounting. */
const frozenAfter = 10_000
const lookAgain = 15_000
const stallMs = 5_000

const isMark = (value: unknown): value is Mark => {
  const { module, version, path, at } = (value ?? {}) as Partial<Mark>
  return [module, version, path].every((text) => typeof text === 'string') && typeof at === 'number'
}

function readMark(key: string): Mark | null {
  try {
    const mark: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isMark(mark) ? mark : null
  } catch {
    return null
  }
}

/** Reports the versions named by marks that frozen pages left behind. */
function reportFrozen(report: Report): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(marksPrefix) && key !== ownMarkKey)
  for (const key of keys) {
    const mark = readMark(key)
    if (mark && Date.now() - mark.at < frozenAfter) continue
    localStorage.removeItem(key)
    if (!mark) continue
    const { module, version, path } = mark
    report({
      module,
      version,
      path,
      what: { fault: 'frozen', error: 'The page stopped while this was mounted' },
    })
  }
}

interface LongFrame extends PerformanceEntry {
  scripts?: { duration: number; sourceURL: string }[]
}

/** The module that blocked the page: by its file, else the one being mounted, or the only one on screen. */
function stalledBy({ scripts = [] }: LongFrame): { module: string; version: string } | undefined {
  const [longest] = scripts.toSorted((a, b) => b.duration - a.duration)
  const [, id, folder] = moduleFolder.exec(longest?.sourceURL ?? '') ?? []
  const drawn = modulesOnScreen().map((each) => ({ module: each.id, version: each.version }))
  const frozen = drawn.find(({ module }) => module === id)
  if (id) return frozen ?? (folder ? { module: id, version: folder } : undefined)
  return lastMark() ?? (drawn.length === 1 ? drawn[0] : undefined)
}

function followStalls(report: Report): void {
  const types = PerformanceObserver.supportedEntryTypes
  const type = ['long-animation-frame', 'longtask'].find((each) => types.includes(each))
  if (!type) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const by = entry.duration > stallMs ? stalledBy(entry) : undefined
      if (!by) continue
      const error = `The page stood still for ${Math.round(entry.duration / 1_000)} s`
      report({
        module: by.module,
        version: by.version,
        path: location.pathname,
        what: { fault: 'stall', error },
      })
    }
  }).observe({ type, buffered: true })
}

/** Reports versions that freeze the page, which raises no error. Call once per page. */
export function followFreezes(report: Report): void {
  const look = () => {
    try {
      reportFrozen(report)
    } catch {
      // Storage is blocked: no mark was written either.
    }
  }
  look()
  setTimeout(look, lookAgain)
  followStalls(report)
}
