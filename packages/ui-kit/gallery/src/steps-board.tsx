import { Card, DayStreet, Page, ProgressLine, StepsAccount, WizardSteps } from '../../src/index.ts'

const steps = [
  { key: 'property', title: 'Property' },
  { key: 'units', title: 'Units', optional: true },
  { key: 'lease', title: 'Lease' },
]
const created = (done: number) => `${done} of 20 created`
const sent = [
  { key: 'group', label: 'Lychener Höfe' },
  { key: 'front', label: 'Vorderhaus' },
  { key: 'back', label: 'Hinterhaus' },
]

/** How far something is: a wizard, many calls, a save that failed half-way; and the street by day. */
export function StepsBoard() {
  return (
    <Page title="Steps">
      <Card>
        <div className="gallery-stack">
          {steps.map(({ key }, index) => (
            <WizardSteps key={key} steps={steps} index={index} />
          ))}
          {[0, 7, 20].map((done) => (
            <ProgressLine key={done} done={done} count={20} text={created} />
          ))}
          <StepsAccount
            save={{
              failed: sent,
              progress: { group: { state: 'done', id: '1' }, front: { state: 'failed' } },
            }}
          />
        </div>
      </Card>
      <DayStreet />
    </Page>
  )
}
