import {
  Button,
  ChooseFile,
  FileFault,
  FirstRows,
  ImportCheck,
  type ImportCheckProps,
  ImportFrame,
  ImportPage,
  type ImportPlan,
  ImportStep,
  MatchColumns,
  planRows,
  readCsvFile,
  Summary,
  textOf,
  usePageSteps,
} from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import type { Story } from '../story.ts'

interface Unit {
  area: string
}

const plan: ImportPlan<Unit> = planRows(
  [
    { number: 2, name: 'VH-01', item: { area: '63.5' }, issues: [] },
    { number: 3, name: 'VH-01', item: { area: '63.5' }, issues: [] },
  ],
  { isStored: () => false, contentOf: ({ area }) => area },
)
const file = readCsvFile('units.csv', new TextEncoder().encode('Unit;Area\nVH-01;63,5\n'))
const idle = { running: false, created: 0, count: 0, left: [] }
const run = { ...idle, start: () => {}, again: () => {}, stop: () => {} }

function Import() {
  return (
    <ImportPage<Unit, undefined>
      title="Import units"
      list={{ to: '/', label: 'Back to units' }}
      countText={(count) => `${count} units`}
      columns={[
        { value: 'unit', label: 'Unit' },
        { value: 'area', label: 'Area' },
      ]}
      open={async (head) => ({ match: head.map((name) => name.toLowerCase()), words: undefined })}
      missing={() => undefined}
      template={() => ({ name: 'units', text: 'Unit,Area\r\n' })}
      check={(_, steps) => <Check steps={steps} />}
      run={run}
      translate={(key) => key}
    />
  )
}

const reading = { failed: false, failedText: '', retrying: false, retry: () => {} }

const Check = ({ steps }: Pick<ImportCheckProps<Unit>, 'steps'>) => (
  <ImportCheck
    plan={plan}
    reading={reading}
    days={{ dayFirst: true, ambiguous: false }}
    preview={[{ key: 'area', title: 'Area', cell: ({ item }) => item.area }]}
    steps={steps}
  />
)

const columns = [
  { value: 'unit', label: 'Unit' },
  { value: 'area', label: 'Area' },
]

/** The page around the parts of a custom import. */
const Frame = ({ children }: { children: ReactNode }) => (
  <ImportFrame
    title="Import bank file"
    list={{ to: '/', label: 'Back to payments' }}
    steps={[
      { key: 'file', title: 'File' },
      { key: 'assign', title: 'Assign' },
    ]}
    index={0}
    columns={columns}
    countText={(count) => `${count} lines`}
    translate={(key) => key}
  >
    {children}
  </ImportFrame>
)

function Steps() {
  const { step, setStep } = usePageSteps<'file' | 'assign'>('file')
  return (
    <div className="gallery-stack">
      <p>Step: {step}</p>
      <Button disabled={step === 'assign'} onClick={() => setStep('assign')}>
        Continue
      </Button>
    </div>
  )
}

const refuse = async () => {
  throw new FileFault('fault.empty')
}
const many = Array.from({ length: 60 }, (_, at) => ({ unit: `VH-${at + 1}` }))

export const imports: Story[] = [
  {
    part: 'ImportFrame',
    use: 'The page of an import with steps of its own; the other parts take its texts.',
    states: { default: () => <Frame>{null}</Frame> },
    isPage: true,
  },
  {
    part: 'usePageSteps',
    use: 'The step of a page; the browser’s Back leads to the one before.',
    states: { default: Steps },
  },
  {
    part: 'ImportStep',
    use: 'One step, with its title and what it asks for.',
    states: {
      default: () => (
        <ImportStep title="Assign the lines" text="Nothing is saved until you confirm." follows={false}>
          {null}
        </ImportStep>
      ),
    },
  },
  {
    part: 'ChooseFile',
    use: 'Takes a file by its button or dropped anywhere; a `FileFault` of `onChosen` is shown.',
    states: {
      default: () => (
        <Frame>
          <ChooseFile follows={false} onChosen={refuse} />
        </Frame>
      ),
    },
    isPage: true,
  },
  {
    part: 'MatchColumns',
    use: 'What each column of a CSV file holds, preselected by name.',
    states: {
      default: () => (
        <Frame>
          <MatchColumns
            opened={{ file, match: ['unit', 'area'] }}
            columns={columns}
            missing={() => undefined}
            onMatched={() => {}}
            onOther={() => {}}
          />
        </Frame>
      ),
    },
    isPage: true,
  },
  {
    part: 'FirstRows',
    use: 'A titled table that shows 50 rows more at a time.',
    states: {
      default: () => (
        <Frame>
          <ImportStep title="Assign the lines" text="Nothing is saved until you confirm." follows={false}>
            <FirstRows
              title="Rows"
              columns={[{ key: 'unit', title: 'Unit', cell: ({ unit }) => unit }]}
              rows={many}
              rowKey={({ unit }) => unit}
            />
          </ImportStep>
        </Frame>
      ),
    },
    isPage: true,
  },
  {
    part: 'Summary',
    use: 'Counts by outcome; those of zero are left out.',
    states: {
      default: () => (
        <Summary
          lines={[
            { icon: 'circle-check', tone: 'success', text: '24 lines booked' },
            { icon: 'info', tone: 'neutral', text: '3 lines already known' },
            { icon: 'circle-dashed', tone: 'warning', text: '2 lines left open' },
          ]}
        />
      ),
    },
  },
  {
    part: 'FileFault',
    use: 'Why a file cannot be read: a key of the catalogue and its parameters.',
    states: { default: () => <pre>{new FileFault('fault.empty').key}</pre> },
  },
  {
    part: 'textOf',
    use: 'The text of a file in UTF-8, UTF-16 or Windows-1252.',
    states: { default: () => <pre>{textOf(new TextEncoder().encode('Miete')).text}</pre> },
  },
  {
    part: 'ImportPage',
    use: 'The steps of a CSV import. The module knows the columns, checks the rows and sends them.',
    states: { default: Import },
    isPage: true,
  },
  {
    part: 'ImportCheck',
    use: 'The dry run, as `check` of `ImportPage`: choose a file and check its rows.',
    states: { default: Import },
    isPage: true,
  },
  {
    part: 'planRows',
    use: 'Sorts read rows into those to create and those left out, with the reason.',
    states: { default: () => <pre>{JSON.stringify(plan, null, 2)}</pre> },
  },
  {
    part: 'readCsvFile',
    use: 'Reads a CSV file in the usual encodings and with the usual separators.',
    states: { default: () => <pre>{JSON.stringify(file, null, 2)}</pre> },
  },
]
