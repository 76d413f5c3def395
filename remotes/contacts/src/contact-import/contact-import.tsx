import { useModuleTranslation } from '@keystead/module-sdk'
import { Page, WizardSteps } from '@keystead/ui-kit'
import { useState } from 'react'
import type { ImportPlan } from '../contact-file/plan-import.ts'
import type { OpenedFile } from '../contact-file/read-file.ts'
import { listPath } from '../paths.ts'
import { CheckRows } from './check-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportAccount } from './import-account.tsx'
import { MatchColumns } from './match-columns.tsx'
import { useImportRun } from './use-import-run.ts'

const steps = ['file', 'columns', 'check', 'account'] as const
type Step = (typeof steps)[number]

/** CSV import in four steps. A reload starts over; contacts already stored are skipped. */
export function Screen() {
  const { t } = useModuleTranslation()
  const [step, setStep] = useState<Step>()
  const [opened, setOpened] = useState<OpenedFile>()
  const [plan, setPlan] = useState<ImportPlan>()
  const run = useImportRun()
  const now = step ?? 'file'
  const toColumns = (next: OpenedFile) => {
    setOpened(next)
    setStep('columns')
  }
  const confirm = (confirmed: ImportPlan) => {
    setPlan(confirmed)
    setStep('account')
    run.start(confirmed.create)
  }
  return (
    <Page title={t('import.title')} back={{ to: listPath, label: t('detail.back') }}>
      <WizardSteps
        steps={steps.map((key) => ({ key, title: t(`import.step.${key}`) }))}
        index={steps.indexOf(now)}
      />
      {now === 'file' && <ChooseFile follows={step !== undefined} onOpened={toColumns} />}
      {now === 'columns' && opened && (
        <MatchColumns
          opened={opened}
          onMatched={(match) => {
            setOpened({ ...opened, match })
            setStep('check')
          }}
          onOther={() => setStep('file')}
        />
      )}
      {now === 'check' && opened && (
        <CheckRows
          opened={opened}
          onDayFirst={(dayFirst) => setOpened({ ...opened, dayFirst })}
          onConfirm={confirm}
          onBack={() => setStep('columns')}
        />
      )}
      {now === 'account' && plan && <ImportAccount plan={plan} run={run} onAnother={() => setStep('file')} />}
    </Page>
  )
}
