import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, ConfirmDialog } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { effectRead } from '../registry/queries.ts'
import { ApproveChoice } from './approve-choice.tsx'
import styles from './change.module.css'
import { EffectText } from './effect-text.tsx'
import type { Changing } from './use-change.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Confirms a change after showing how many people it affects. */
export function ConfirmChange({ changing }: { changing: Changing }) {
  const { asked, last: change, ask, close, confirm } = changing
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useChangeWords()
  const refusalText = useRefusalText()
  const counted = change?.act === 'revert' ? change.change : change
  const effect = useQuery({
    ...effectRead(counted ?? nothing),
    enabled: asked !== undefined && counted !== undefined,
  })
  if (!change || !counted) return null
  const { title, confirm: confirmLabel } = words(change)
  const isForGood = change.act === 'withdraw'
  // Never confirm against a stale count: refetch cached ones and retry failed ones.
  const isCounting = effect.isPending || effect.fetchStatus !== 'idle'
  const isUncounted = effect.isError && !isCounting
  const counts = isCounting || isUncounted ? undefined : effect.data
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={
        <div className={styles.question}>
          {change.act === 'revert' && <p>{t('ask.revertText', { done: words(counted).done })}</p>}
          <div role="status">
            {counts && <EffectText change={counted} effect={counts} />}
            {isCounting && <p>{t('effect.counting')}</p>}
          </div>
          {change.act === 'promote' && change.failed && (
            <Alert tone="warning">
              {t('ask.failedBefore', { ...change.failed, at: format.dateTime(change.failed.at) })}
            </Alert>
          )}
          {change.act === 'promote' && change.waiting && (
            <ApproveChoice
              waiting={change.waiting}
              checked={change.approve === true}
              onChange={(approve) => ask({ ...change, approve: approve || undefined })}
            />
          )}
          {isUncounted && <Alert tone="error">{refusalText(effect.error)}</Alert>}
          {isForGood && <p>{t('ask.withdrawText')}</p>}
        </div>
      }
      confirmLabel={isUncounted ? t('common:action.retry') : confirmLabel}
      danger={isForGood && !isUncounted}
      waiting={isCounting}
      describeError={refusalText}
      onConfirm={isUncounted ? () => void effect.refetch() : confirm}
      onClose={close}
    />
  )
}

const nothing = { act: 'rollback', module: '', from: undefined } as const
