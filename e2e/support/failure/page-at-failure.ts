import type { BrowserContext, Page } from 'playwright'
import type { TestContext } from 'vitest'

/** Open contexts, each with its latest writes and failed requests. */
const open = new Map<BrowserContext, string[]>()
const kept = 12

/** Records a context's requests until it is closed. */
export function watchForFailure(context: BrowserContext): void {
  const calls: string[] = []
  open.set(context, calls)
  context.on('close', () => open.delete(context))
  const note = (line: string) => {
    calls.push(line)
    if (calls.length > kept) calls.shift()
  }
  context.on('response', (response) => {
    const method = response.request().method()
    if (method !== 'GET' || response.status() >= 400)
      note(`${method} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  context.on('requestfailed', (request) => note(`${request.method()} ${request.url()} failed`))
  context.on('weberror', (error) => note(String(error.error())))
}

/** Appends the pages' state to the error: failures on CI can only be understood by their message. */
export async function describePages({ task }: Pick<TestContext, 'task'>): Promise<void> {
  const [error] = task.result?.errors ?? []
  if (task.result?.state !== 'fail' || !error) return
  for (const [context, calls] of open) {
    const seen = await Promise.all(context.pages().map(lookAt))
    const description = [...seen, ...calls].join('\n  ')
    error.message += `\n\nOn the page:\n  ${description}`
    if (error.stack) error.stack += `\n\nOn the page:\n  ${description}`
  }
}

/** Closes contexts that a failed test has left open. */
export async function closePages(): Promise<void> {
  await Promise.all([...open.keys()].map((context) => context.close()))
}

/** The address, and text and fields of the topmost layer. */
async function lookAt(page: Page): Promise<string> {
  const look = page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility())
    const front = dialogs.at(-1) ?? document.querySelector('main') ?? document.body
    const fields = [...front.querySelectorAll('input, textarea')].map(
      (field) => `${field.id}=${(field as HTMLInputElement).value}`,
    )
    const focus = `${document.activeElement?.localName}#${document.activeElement?.id}`
    const words = (front.textContent ?? '').replace(/\s+/g, ' ').slice(0, 800)
    // Layers that are not dialogs: an open menu, or the card of a dialog that failed to load.
    const over = [...document.querySelectorAll('[role=menu], .ks-missing-dialog')].map(
      (each) => each.textContent,
    )
    const said = document.activeElement?.textContent?.slice(0, 40)
    return `${words} [${fields.join(' ')}] (${focus} ${said}) ${over.join(' | ')}`
  })
  const late = new Promise<string>((resolve) => setTimeout(resolve, 2_000, 'does not answer'))
  return `${page.url()}: ${await Promise.race([look, late]).catch(String)}`
}
