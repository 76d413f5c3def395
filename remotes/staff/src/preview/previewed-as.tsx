import { useModuleTranslation } from '@keystead/module-sdk'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { PreviewAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Button } from '@keystead/ui-kit'
import { useTierName } from '../parts/tiers.ts'
import type { Change } from '../registry/change.ts'
import styles from './preview.module.css'

interface PreviewedAsProps {
  answer: PreviewAnswer
  onAsk: (change: Change) => void
}

/** Whose eyes it is seen with; a person can be moved to another plan from here. */
export function PreviewedAs({ answer: { resolvedFor }, onAsk }: PreviewedAsProps) {
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  const { email, plan, role } = resolvedFor
  return (
    <div className={styles.as}>
      <p role="status" className="ks-strong">
        {email === null
          ? t('preview.asTier', { tier: tierName(plan) })
          : t(role === 'staff' ? 'preview.asStaff' : 'preview.asPerson', { email, tier: tierName(plan) })}
      </p>
      {email !== null && (
        <div className={styles.moves}>
          {planTiers
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
      )}
    </div>
  )
}
