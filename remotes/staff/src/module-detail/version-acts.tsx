import { useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { MenuButton } from '@keystead/ui-kit'
import { numberOf } from '../parts/version-name.tsx'
import { modulePath } from '../paths.ts'
import type { Change } from '../registry/change.ts'

interface VersionActsProps {
  module: string
  version: ListedVersion
  /** A version of the module is on trial: that is what goes back first. */
  hasTrial: boolean
  onAsk: (change: Change) => void
}

/** What can be done with one version; what was withdrawn is gone for good. */
export function VersionActs({ module, version: { version, state }, hasTrial, onAsk }: VersionActsProps) {
  const { t } = useModuleTranslation()
  const isOut = state === 'withdrawn'
  const goesBack = state === (hasTrial ? 'canary' : 'stable')
  const faults = `${modulePath(module)}?faults=${encodeURIComponent(version)}`
  return (
    <MenuButton
      label={t('version.acts', { version: numberOf(version) })}
      iconOnly
      size="small"
      items={[
        ...(isOut || state === 'stable'
          ? []
          : [
              {
                key: 'promote',
                label: t('act.promoteAll'),
                onClick: () => onAsk({ act: 'promote', module, version, percent: 100 }),
              },
            ]),
        ...(state === 'published'
          ? [
              {
                key: 'try',
                label: t('act.try'),
                to: `${modulePath(module)}?try=${encodeURIComponent(version)}`,
              },
            ]
          : []),
        ...(goesBack
          ? [
              {
                key: 'rollback',
                label: hasTrial ? t('act.endTrial') : t('act.rollback'),
                onClick: () => onAsk({ act: 'rollback', module, from: version }),
              },
            ]
          : []),
        { key: 'faults', label: t('act.faults'), to: faults },
        ...(isOut
          ? []
          : [
              {
                key: 'withdraw',
                label: t('act.withdraw'),
                danger: true,
                divided: true,
                onClick: () => onAsk({ act: 'withdraw', module, version }),
              },
            ]),
      ]}
    />
  )
}
