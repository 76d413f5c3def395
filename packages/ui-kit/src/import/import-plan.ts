/** Why a cell, or without a column the whole row, cannot be imported. */
export interface CellIssue {
  column?: string
  issue: { message: string }
  text: string
}

export interface ReadRow<Item> {
  /** As a spreadsheet counts: the header is row 1. */
  number: number
  name: string
  /** Absent if the row has issues. */
  item?: Item
  issues: CellIssue[]
}

export interface PlannedRow<Item> {
  number: number
  name: string
  item: Item
}

export interface LeftRow {
  number: number
  name: string
  reason: 'stored' | 'repeated' | 'wrong'
  issues: CellIssue[]
}

/** Dry run of an import; nothing is written until confirmed. */
export interface ImportPlan<Item> {
  create: PlannedRow<Item>[]
  left: LeftRow[]
}

export interface PlanOptions<Item> {
  isStored: (item: Item) => boolean
  /** Equal for two rows that would create the same thing. */
  contentOf: (item: Item) => string
}

/** Splits rows into those to create and those left out, with the reason. */
export function planRows<Item>(rows: ReadRow<Item>[], { isStored, contentOf }: PlanOptions<Item>) {
  const contents = new Set<string>()
  const plan: ImportPlan<Item> = { create: [], left: [] }
  for (const { number, name, item, issues } of rows) {
    const leave = (reason: LeftRow['reason']) => plan.left.push({ number, name, reason, issues })
    if (!item) {
      leave('wrong')
      continue
    }
    const content = contentOf(item)
    if (isStored(item)) leave('stored')
    else if (contents.has(content)) leave('repeated')
    else plan.create.push({ number, name, item })
    contents.add(content)
  }
  return plan
}

/** Number of rows left out for that reason. */
export const countLeft = ({ left }: ImportPlan<unknown>, reason: LeftRow['reason']): number =>
  left.filter((row) => row.reason === reason).length
