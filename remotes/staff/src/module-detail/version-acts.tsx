import { useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import { numberOf } from '../parts/version-name.tsx'
import { modulePath } from '../paths.ts'
import { type Change, promotionOf, rollbackOf, waitingOf } from '../registry/change.ts'
import type { ModuleRow } from '../registry/use-modules.ts'

interface VersionActsProps {
  row: ModuleRow
  version: ListedVersion
  onAsk: (change: Change) => void
}

/** Actions for one version; withdrawn versions have none. */
export function VersionActs({ row, version: listed, onAsk }: VersionActsProps) {
  const { version, state } = listed
  const { t } = useModuleTranslation()
  const { module, canary } = row
  const isOut = state === 'withdrawn'
  // A canary has to be rolled back before the stable version.
  const rollback = state === (canary ? 'canary' : 'stable') ? rollbackOf(row) : undefined
  const faults = `${modulePath(module)}?faults=${encodeURIComponent(version)}`
  const entries: (MenuEntry | false)[] = [
    !isOut &&
      state !== 'stable' && {
        key: 'promote',
        label: t('act.promoteAll'),
        onClick: () => onAsk(promotionOf(row, version, 100)),
      },
    waitingOf(listed) !== undefined && {
      key: 'approve',
      label: t('act.approve'),
      onClick: () => onAsk({ act: 'approve', module, version }),
    },
    state === 'published' && {
      key: 'try',
      label: t('act.startCanary'),
      to: `${modulePath(module)}?try=${encodeURIComponent(version)}`,
    },
    rollback !== undefined && {
      key: 'rollback',
      label: canary ? t('act.endCanary') : t('act.rollback'),
      onClick: () => onAsk(rollback),
    },
    { key: 'faults', label: t('act.faults'), to: faults },
    !isOut && {
      key: 'withdraw',
      label: t('act.withdraw'),
      danger: true,
      divided: true,
      onClick: () => onAsk({ act: 'withdraw', module, version }),
    },
  ]
  return (
    <MenuButton
      label={t('version.acts', { version: numberOf(version) })}
      iconOnly
      size="small"
      items={entries.filter((entry) => entry !== false)}
    />
  )
}
