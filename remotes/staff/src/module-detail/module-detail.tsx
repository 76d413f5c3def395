import { useModuleTranslation } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { versionsPath } from '../paths.ts'
import { useModules } from '../registry/use-modules.ts'
import { useRevision } from '../registry/use-revision.ts'
import { ModulePage } from './module-page.tsx'

/** A module's versions, their health and available actions. */
export function Screen() {
  const { t } = useModuleTranslation()
  const id = useParams().moduleId ?? ''
  const { modules, reads } = useModules()
  useRevision()
  const module = modules?.find((each) => each.module === id)
  return (
    <DetailScreen
      read={{
        data: module,
        isMissing: modules !== undefined && !module,
        isError: reads.failed,
        isFetching: reads.retrying,
        refetch: reads.retry,
      }}
      title={t('field.module')}
      back={{ to: versionsPath, label: t('module.back') }}
      missing={t('module.notFound')}
      failed={t('matrix.failed')}
    >
      {(row) => <ModulePage key={row.module} row={row} />}
    </DetailScreen>
  )
}
