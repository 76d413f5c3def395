import { useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { Alert, Button } from '@keystead/ui-kit'
import { useApiText } from '../parts/use-api-text.ts'
import { numberOf } from '../parts/version-name.tsx'
import { type Change, waitingOf } from '../registry/change.ts'
import type { ModuleRow } from '../registry/use-modules.ts'

/** The versions in use and newer ones; versions older than the stable one need no approval. */
function versionsInPlay({ stable, versions }: ModuleRow): ListedVersion[] {
  const at = versions.findIndex(({ version }) => version === stable)
  return versions.filter(({ state }, index) => at < 0 || index <= at || state === 'canary')
}

/** Versions calling APIs that no plan covers until staff approve them. */
export function WaitingVersions({ row, onAsk }: { row: ModuleRow; onAsk: (change: Change) => void }) {
  const { t } = useModuleTranslation()
  const apiText = useApiText()
  return versionsInPlay(row).map((listed) => {
    const waiting = waitingOf(listed)
    if (!waiting) return null
    const version = numberOf(listed.version)
    const change = { act: 'approve', module: row.module, version: listed.version } as const
    return (
      <Alert
        key={listed.version}
        tone="warning"
        actions={
          <Button aria-haspopup="dialog" onClick={() => onAsk(change)}>
            {t('approval.approve', { version })}
          </Button>
        }
      >
        {t('approval.waits', { version, rights: apiText(waiting) })}
      </Alert>
    )
  })
}
