import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ServiceStateAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Alert, Card, CardTitle } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { PartFailed } from '../parts/part-failed.tsx'
import { useShare } from '../parts/use-share.ts'
import { serviceRead } from '../registry/queries.ts'
import styles from './health.module.css'
import rollout from './rollout.module.css'
import { OpenDeletions } from './service-deletions.tsx'
import { ServiceFailures } from './service-failures.tsx'

/** The module's own service; nothing for modules without one. */
export function ServiceCard({ module }: { module: string }) {
  const { t } = useModuleTranslation()
  const read = useQuery(serviceRead(module))
  const state = read.data
  if (read.isPending || (state && !state.url && !state.declared)) return null
  return (
    <Card as="section" padding={0} aria-label={t('service.title')}>
      <div className={styles.head}>
        <CardTitle>{t('service.title')}</CardTitle>
      </div>
      {state ? (
        <Service state={state} />
      ) : (
        <div className={styles.part}>
          <PartFailed read={read} text={t('service.failed')} />
        </div>
      )}
    </Card>
  )
}

function Service({ state }: { state: ServiceStateAnswer }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const shareText = useShare()
  const { url, declared, hours, calls, failed } = state
  return (
    <>
      <div className={styles.part}>
        {!url && <Alert tone="warning">{t('service.noAddress')}</Alert>}
        {url && !declared && <Alert tone="info">{t('service.undeclared')}</Alert>}
        <dl className={rollout.facts}>
          {url && (
            <div>
              <dt>{t('service.address')}</dt>
              <dd className={styles.message}>{url}</dd>
            </div>
          )}
          <div>
            <dt>{t('service.calls', { hours })}</dt>
            <dd className="num">{format.number(calls)}</dd>
          </div>
          {calls > 0 && (
            <div>
              <dt>{t('service.failing')}</dt>
              <dd className="num">{shareText(failed / calls)}</dd>
            </div>
          )}
        </dl>
      </div>
      <OpenDeletions state={state} />
      <ServiceFailures failures={state.failures} />
    </>
  )
}
