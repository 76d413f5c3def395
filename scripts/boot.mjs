// Runs on any Node from 20 on, before anything is installed: plain JavaScript, no dependency.
// It installs what the lock file names, then hands over to the real script on the Node that the repository brings.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stampFile = join(root, 'node_modules', '.install-stamp')
const bin = join(root, 'node_modules', '.bin')
const [command, ...rest] = process.argv.slice(2)

function stampOf() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Running the app needs no development dependencies. Once they are installed, they stay. */
function needsAll() {
  const isForRunning =
    ['start', 'build', 'serve'].includes(command) ||
    (command === 'keystead' && !['create', 'dev', 'check', 'publish'].includes(rest[1]))
  return !isForRunning || existsSync(join(root, 'node_modules', 'vitest'))
}

function install() {
  const all = needsAll()
  const stamp = `${stampOf()} ${all ? 'all' : 'to run'}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stderr.write('Installing packages (once, and whenever the lock file changes)…\n')
  const npx = ['--yes', '--loglevel=error', `--package=pnpm@${config.pnpm}`, '--']
  const pnpm = ['pnpm', 'install', '--loglevel=error', '--frozen-lockfile', ...(all ? [] : ['--prod'])]
  // To standard error, so that what a command prints for machines stays clean.
  const done = spawnSync('npx', [...npx, ...pnpm], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) stop('The packages could not be installed: see the lines above.')
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** The Node that the lock file brings (Linux), else the host's own, which must then be new enough. */
function nodeToUse() {
  const own = join(bin, 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return stop(`Keystead needs Node.js 22.18 or newer on this system; this is ${process.versions.node}.`)
}

/** Backups stream much data: by default Node would let 60 MB of garbage accumulate. */
const keepsLittle = command === 'keystead' && rest[0] === 'db'

install()
const child = spawn(
  nodeToUse(),
  [
    '--disable-warning=ExperimentalWarning',
    ...(keepsLittle ? ['--max-semi-space-size=1'] : []),
    join(root, 'scripts', `${command}.ts`),
    ...rest,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    // A compile cache shared by all processes and runs saves a third of the processor time of later starts.
    env: {
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm runs this through a shell that dies from SIGTERM without forwarding it: watch for the lost parent.
const parent = process.ppid
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return
  clearInterval(watch)
  child.kill('SIGTERM')
}, 250)
watch.unref()
child.on('exit', (code, signal) => {
  if (code !== null || signal === 'SIGINT' || signal === 'SIGTERM') process.exit(code ?? 0)
  stop(
    `${command} was ended by ${signal}${signal === 'SIGKILL' ? ', as a system without free memory does' : ''}.`,
  )
})
