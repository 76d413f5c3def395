import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@keystead/scripts/paths'

export interface Server {
  id: string
  port: number
  child: ChildProcess
}

interface Place {
  id: string
  port: number
  folder: string
  databaseUrl: string
  /** Of both servers, as tokens contain it. */
  publicUrl: string
  /** With modules: what `npm run serve` runs, after a build. */
  script?: string
  settings?: Record<string, string>
}

/** Starts the server alone, as in a deployment; resolves once it is ready. */
export async function startServer({ id, port, folder, ...place }: Place): Promise<Server> {
  const { databaseUrl, publicUrl, script = 'server/src/main.ts', settings } = place
  const child = spawn(process.execPath, [join(root, script)], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      KEYSTEAD_DATA_DIR: join(folder, id),
      KEYSTEAD_DEMO: '1',
      KEYSTEAD_PUBLISH_TOKEN: 'both-servers-have-the-same',
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 3_000; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return { id, port, child }
    if (child.exitCode !== null) break
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error(`outage: server ${id} did not get ready`)
}

export async function end({ child }: Pick<Server, 'child'>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** The lines of docs/deploy.md, without TLS. */
const configOf = (port: number, servers: number[], folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_rlimit_nofile 20000;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream keystead {
${servers.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    location / { proxy_pass http://keystead; }
    location ~ ^/(registry/v1/stream|api/v1/changes)$ {
      proxy_pass http://keystead;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`

/** @throws if nginx is not installed */
export async function startProxy(port: number, servers: number[], folder: string) {
  const own = join(folder, 'nginx')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'nginx.conf'), configOf(port, servers, own))
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf')], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  })
  const failure = once(child, 'error').then(() => {
    throw new Error('outage: there is no nginx on this machine')
  })
  const ready = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)) return
      await sleep(100)
    }
    throw new Error('outage: nginx did not start')
  }
  await Promise.race([ready(), failure])
  return { child }
}
