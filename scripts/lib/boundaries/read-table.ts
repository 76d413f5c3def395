/** A row of ARCHITECTURE.md's table: folders, and what their files may import. */
export interface Row {
  /** `remotes/*` matches each folder in `remotes`. */
  folder: string
  may: Permission[]
  /** What to do instead of a forbidden import. */
  instead: string
}

/** E.g. `packages/module-sdk`: `manifest`: folders and allowed exports. */
export interface Permission {
  folder: string
  /** Undefined: all exports. */
  exports?: string[]
  inTestsOnly: boolean
}

const head = '| folder | contents | may import | otherwise |'

/**
 * Parses ARCHITECTURE.md's table of folders. Its third column is "nothing", "everything above", or permissions
 * separated by semicolons: a folder, then optionally a colon and exports; "in tests" before it limits it to tests.
 * @throws Error if the table is missing or a cell is malformed
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
