/** A row of ARCHITECTURE.md's table: a kind of folder, and what its files may import. */
export interface Row {
  /** `remotes/*` stands for each folder in `remotes`. */
  folder: string
  may: Permission[]
  /** What to do where that is not enough. */
  instead: string
}

/** `packages/module-sdk`: `manifest`: which folders, and what of their exports. */
export interface Permission {
  folder: string
  /** Undefined: all that they export. */
  exports?: string[]
  inTestsOnly: boolean
}

const head = '| folder | what lives there | may import | and where that is not enough |'

/**
 * The rows of ARCHITECTURE.md's table of folders. Its third column reads "nothing", "everything above", or permissions
 * with semicolons between them: a folder, and after a colon what of its exports; "in tests" before it where only tests may.
 * @throws Error where the table is not there, or a cell cannot be read
 */
export function readTable(architecture: string): Row[] {
  const lines = architecture.split('\n')
  const start = lines.indexOf(head)
  if (start === -1) throw new Error(`ARCHITECTURE.md has no table that begins with "${head}".`)
  const body = lines.slice(start + 2)
  const rows: Row[] = []
  for (const line of body.slice(
    0,
    body.findIndex((each) => !each.startsWith('|')),
  )) {
    const [, folders = '', , may = '', instead = ''] = line.split('|').map((cell) => cell.trim())
    const permissions = readPermissions(may, rows)
    for (const folder of quoted(folders)) rows.push({ folder, may: permissions, instead })
  }
  return rows
}

function readPermissions(cell: string, above: Row[]): Permission[] {
  if (cell === 'nothing') return []
  if (cell === 'everything above') return above.map(({ folder }) => ({ folder, inTestsOnly: false }))
  return cell.split('; ').map((item) => {
    const [folder, ...exports] = quoted(item)
    if (!folder) throw new Error(`ARCHITECTURE.md: "${item}" names no folder.`)
    return { folder, ...(exports.length > 0 && { exports }), inTestsOnly: item.startsWith('in tests ') }
  })
}

const quoted = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner.replace(/\/$/, ''))
