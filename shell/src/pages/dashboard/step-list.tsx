import { SlotItems, useLinkBack } from '@keystead/module-sdk'
import { Button, Card, Icon, Link } from '@keystead/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { NavEntry } from '../../nav/nav-entries.ts'
import { useSession } from '../../session/session-store.ts'
import { keepStepsState, type StepsState } from '../../storage/first-steps.ts'
import { skipName } from '../../storage/skipped-name.ts'
import { AskName } from './ask-name.tsx'
import './step-list.css'

export interface StepListProps {
  title: string
  entries: NavEntry[]
  /** Container for the question about the name: before the modules' card that introduces the steps. */
  above: HTMLElement | null
  asksName: boolean
  /** Whether the steps are shown: until then, nothing is loaded or remembered for them. */
  withSteps: boolean
}

const noProps = {}

/** The question for an unknown name, and the first steps. */
export function FirstThings({ above, asksName, withSteps, ...props }: StepListProps) {
  const { user } = useSession()
  const [skipped, setSkipped] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(false)
  const hide = () => {
    keepStepsState(user.id, 'over')
    setHidden(true)
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  if (hidden) return null
  // The focused element disappears with the form.
  const goOn = () =>
    (box.current?.querySelector<HTMLElement>('.sh-steps a') ?? document.querySelector('h1'))?.focus()
  const skip = () => {
    skipName(user.id)
    setSkipped(true)
    goOn()
  }
  return (
    <div ref={box}>
      {asksName && !skipped && above && createPortal(<AskName onSkip={skip} onSaved={goOn} />, above)}
      {withSteps && <StepList {...props} onHide={hide} />}
    </div>
  )
}

/** Remembers the progress for the next visit. */
function Kept({ state }: { state: StepsState }) {
  const { user } = useSession()
  useEffect(() => keepStepsState(user.id, state), [user.id, state])
  return null
}

/** First steps in order, each ticked off once its module says it is done; hidden once all are. */
function StepList({
  title,
  entries,
  onHide,
}: Omit<StepListProps, 'above' | 'asksName' | 'withSteps'> & { onHide: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <SlotItems name="dashboard.start" props={noProps}>
      {(steps) => {
        const done = new Set(steps.filter((step) => step.done).map(({ to }) => to))
        if (entries.every(({ to }) => done.has(to))) return <Kept state="over" />
        return (
          <Card as="section" padding={0} aria-label={title}>
            <div className="sh-quick-head sh-steps-head">
              <h2>{title}</h2>
              <Button variant="link" size="small" onClick={onHide}>
                {t('start.hide')}
              </Button>
            </div>
            <Kept state="begun" />
            <ol className="sh-steps">
              {entries.map((entry, index) => (
                <Step key={entry.to} entry={entry} number={index + 1} done={done.has(entry.to)} />
              ))}
            </ol>
          </Card>
        )
      }}
    </SlotItems>
  )
}

function Step({ entry, number, done }: { entry: NavEntry; number: number; done: boolean }) {
  const { t } = useTranslation('dashboard')
  const linkBack = useLinkBack()
  return (
    <li className="sh-step">
      <span className={done ? 'sh-step-sign sh-step-done' : 'sh-step-sign'} aria-hidden>
        {done ? <Icon name="check" size={16} /> : number}
      </span>
      <Link to={linkBack(entry.to)} look={done ? 'muted' : 'name'} stretched>
        {entry.label}
      </Link>
      {done && <span className="ks-sr">{t('start.done')}</span>}
      {entry.state === 'locked' && (
        <span className="sh-nav-lock">
          <Icon name="lock" size={16} />
          <span className="ks-sr">{t('shell:plan.lock')}</span>
        </span>
      )}
    </li>
  )
}
