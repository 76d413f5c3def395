import { useModuleTranslation } from '@keystead/module-sdk'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { PreviewAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Button, Icon } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import { useTierName } from '../parts/tiers.ts'
import { appAs, previewPath } from '../paths.ts'
import type { Change } from '../registry/change.ts'
import styles from './preview.module.css'

interface PreviewedAsProps {
  answer: PreviewAnswer
  onAsk: (change: Change) => void
  children: ReactNode
}

/** Frames the preview so it is not mistaken for the viewer's own view. A person's plan can be changed here. */
export function PreviewedAs({ answer: { resolvedFor }, onAsk, children }: PreviewedAsProps) {
  const titleId = useId()
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  const { email, plan, role } = resolvedFor
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <div className={styles.as}>
        <div className={styles.who}>
          <Icon name="eye" />
          <div>
            <p role="status" id={titleId} className="ks-strong">
              {email === null
                ? t('preview.asTier', { tier: tierName(plan) })
                : t(role === 'staff' ? 'preview.asStaff' : 'preview.asPerson', {
                    email,
                    tier: tierName(plan),
                  })}
            </p>
            <p>{t('preview.only')}</p>
          </div>
        </div>
        <div className={styles.moves}>
          <Button
            icon="eye"
            to={appAs(email ?? plan, `${previewPath}?${new URLSearchParams(email ? { email } : { plan })}`)}
          >
            {t('preview.open')}
          </Button>
          {email !== null &&
            planTiers
              .filter((tier) => tier !== plan)
              .map((tier) => (
                <Button
                  key={tier}
                  aria-haspopup="dialog"
                  onClick={() => onAsk({ act: 'plan_person', email, plan: tier })}
                >
                  {t('preview.move', { tier: tierName(tier) })}
                </Button>
              ))}
        </div>
      </div>
      {children}
    </section>
  )
}
