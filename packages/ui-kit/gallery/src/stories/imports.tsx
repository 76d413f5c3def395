import {
  ImportCheck,
  type ImportCheckProps,
  ImportPage,
  type ImportPlan,
  planRows,
  readCsvFile,
} from '@keystead/ui-kit'
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

export const imports: Story[] = [
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
