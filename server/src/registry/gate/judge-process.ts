import { constants, setPriority } from 'node:os'
import { Problem } from '../../http/problem.ts'
import { type JudgedMaps, judgeMaps, type MapsUpload } from './judge-maps.ts'
import { type JudgedVersion, judgeVersion, type VersionUpload } from './judge-version.ts'

/** The result, or the refusal. */
export type Judgement =
  | { value: JudgedVersion | JudgedMaps }
  | { refusal: Pick<Problem, 'statusCode' | 'type' | 'detail' | 'params'> }
  | { fault: string }

/** An upload as sent: its body follows on standard input. */
type Announced<Upload> = Omit<Upload, 'body'> & { bytes: number }

async function judge({ bytes, ...announced }: Announced<VersionUpload> | Announced<MapsUpload>) {
  const upload = { ...announced, body: await readBody(bytes) }
  try {
    const value = upload.kind === 'version' ? judgeVersion(upload) : judgeMaps(upload)
    answer({ value })
  } catch (error) {
    answer(failureOf(error))
  }
}

/** Uploads come one at a time: nothing follows a body until it is answered. */
function readBody(bytes: number): Promise<Buffer> {
  const body = Buffer.allocUnsafe(bytes)
  let read = 0
  return new Promise((resolve) => {
    const take = (chunk: Buffer) => {
      chunk.copy(body, read)
      read += chunk.length
      if (read < bytes) return
      process.stdin.off('data', take).pause()
      resolve(body)
    }
    process.stdin.on('data', take).resume()
  })
}

/** As many as a person reads: a hostile upload may have millions. */
const MISTAKES = 100

function failureOf(error: unknown): Judgement {
  if (!(error instanceof Problem)) return { fault: error instanceof Error ? `${error.stack}` : String(error) }
  const { statusCode, type, detail, params } = error
  const shortDetail = typeof detail === 'string' ? detail : detail.slice(0, MISTAKES)
  return { refusal: { statusCode, type, detail: shortDetail, params } }
}

function answer(judgement: Judgement): void {
  process.send?.(judgement)
}

// On a machine with few cores the server takes priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('message', judge)
