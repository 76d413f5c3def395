import type { Logger } from 'pino'
import { dropOldKeys } from './api/idempotency.ts'
import { planGate } from './api/plan-gate.ts'
import { dropOldUndoEntries } from './api/undo/repository.ts'
import type { SignIn } from './auth/open-sign-in.ts'
import { purgesOf } from './auth/purge.ts'
import { dropOldChanges } from './changes/changes-repository.ts'
import { type CleaningTask, startCleaning } from './cleaning.ts'
import type { Database } from './db/database.ts'
import { type DueWork, startDueWork } from './due-work.ts'
import type { Closing } from './ops/closing.ts'
import { startUpkeep } from './ops/embedded-upkeep.ts'
import type { WorkWatch } from './ops/work-watch.ts'
import { dropOldHealth } from './registry/health/people.ts'
import type { Registry } from './registry/registry.ts'
import { dropOldDeletions } from './registry/services/deletions.ts'
import { shownPaths } from './registry/shown-paths.ts'
import { dropOldInvitations } from './scheduled-mail/invitations.ts'

interface Scheduled {
  database: Database
  signIn: SignIn
  registry: Registry
  /** Drop old shell builds and copies of files. */
  fileTasks: readonly CleaningTask[]
  work: WorkWatch
  closing: Closing
  log: Logger
}

/** Mails, deletions and ends of leases when they are due; removal of what expired; the embedded database's upkeep. */
export function startScheduled({
  database,
  signIn,
  registry,
  fileTasks,
  work,
  closing,
  log,
}: Scheduled): DueWork {
  const dueWork = startDueWork(
    {
      database,
      mailing: signIn.mailing ?? null,
      log,
      gate: planGate(registry),
      pathsFor: shownPaths(registry),
    },
    work,
  )
  closing.add(() => dueWork.close())
  const cleaning = startCleaning(
    [
      ...(signIn.routes ? purgesOf(database) : []),
      () => dropOldKeys(database.db),
      () => dropOldUndoEntries(database.db),
      () => dropOldChanges(database.db),
      () => dropOldDeletions(database.db),
      () => dropOldInvitations(database.db),
      () => dropOldHealth(database.db),
      ...fileTasks,
    ],
    (error) => {
      work.failed('cleaning')
      log.error({ err: error }, 'cleaning failed')
    },
    () => work.done('cleaning'),
  )
  closing.add(() => cleaning.close())
  if (database.kind === 'embedded') {
    const upkeep = startUpkeep(database, (error) => log.error({ err: error }, 'database upkeep failed'))
    closing.add(() => upkeep.close())
  }
  return dueWork
}
