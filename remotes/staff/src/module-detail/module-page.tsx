import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton, Page } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ChangeQuestion } from '../change/change-question.tsx'
import { useChange } from '../change/use-change.ts'
import { trailOf, versionsPath } from '../paths.ts'
import { rollbackOf } from '../registry/change.ts'
import { healthRead } from '../registry/queries.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { FaultList } from './fault-list.tsx'
import { RolloutCard } from './rollout-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { VersionTable } from './version-table.tsx'
import { WaitingVersions } from './waiting-versions.tsx'

export function ModulePage({ row }: { row: ModuleRow }) {
  const { t } = useModuleTranslation()
  const health = useQuery(healthRead(row.module))
  const changing = useChange()
  const { module, canary } = row
  const rollback = rollbackOf(row)
  return (
    <Page
      title={row.title}
      documentTitle={`${row.title} - ${t('title')}`}
      subtitle={t('module.subtitle', { module, team: row.team })}
      back={{ to: versionsPath, label: t('module.back') }}
      actions={
        <>
          <MenuButton
            label={t('common:action.more')}
            iconOnly
            variant="default"
            items={[{ key: 'trail', label: t('module.trail'), to: trailOf(module) }]}
          />
          {rollback && (
            <Button icon="undo-2" aria-haspopup="dialog" onClick={() => changing.ask(rollback)}>
              {canary ? t('act.endCanary') : t('act.rollback')}
            </Button>
          )}
        </>
      }
    >
      <WaitingVersions row={row} onAsk={changing.ask} />
      <RolloutCard row={row} health={health.data} onAsk={changing.ask} />
      <VersionTable row={row} health={health} onAsk={changing.ask} />
      <FaultList row={row} />
      <ServiceCard module={module} />
      <ChangeQuestion changing={changing} />
    </Page>
  )
}
