import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import type { PackageFiles } from './emit.ts'

/** npm's fixed mtime, for reproducible tarballs. */
const always = new Date('1985-10-26T08:15:00.000Z')
const isCommand = (path: string) => /^dist\/cli\/main\.js$/.test(path)

/** A package's files as an npm tarball. */
export async function tarballOf(files: PackageFiles): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-sdk-'))
  try {
    for (const [path, bytes] of files) {
      const file = join(folder, 'package', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes, { mode: isCommand(path) ? 0o755 : 0o644 })
    }
    const [goal, paths] = [join(folder, 'made.tgz'), [...files.keys()].sort()]
    const names = paths.map((path) => `package/${path}`)
    await create(
      { cwd: folder, file: goal, gzip: { level: 9 }, portable: true, mtime: always, noDirRecurse: true },
      names,
    )
    return await readFile(goal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
