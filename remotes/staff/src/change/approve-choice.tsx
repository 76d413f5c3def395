import { useModuleTranslation } from '@keystead/module-sdk'
import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import { useRightText } from '../parts/use-api-text.ts'
import styles from './change.module.css'

interface ApproveChoiceProps {
  waiting: DeclaredApi
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Opt-in: a promotion never approves the version's API calls by default. */
export function ApproveChoice({ waiting, checked, onChange }: ApproveChoiceProps) {
  const { t } = useModuleTranslation()
  const rightText = useRightText()
  return (
    <div>
      <p>{t('approval.atPromotion')}</p>
      <ul className={styles.rights}>
        {Object.entries(waiting).map(([resource, right]) => (
          <li key={resource}>{rightText(resource, right)}</li>
        ))}
      </ul>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className="ks-check"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t('approval.choice')}</span>
      </label>
    </div>
  )
}
