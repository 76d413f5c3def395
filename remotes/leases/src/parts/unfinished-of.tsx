import type { Translate } from '@keystead/module-sdk'
import { StepsAccount, type StepsAccountProps, type StepsSave } from '@keystead/ui-kit'

type Save = Pick<StepsSave, 'isPartial'> & StepsAccountProps['save']

/** What a form shows of a partial save; undefined if there is none. */
export const unfinishedOf = (save: Save, t: Translate) =>
  save.isPartial ? { title: t('common:steps.partial'), account: <StepsAccount save={save} /> } : undefined
