import type { DevFault, PageState } from './page-state.ts'

/**
 * The dev client on every page: listens for builds, triggers hot updates and shows errors in an overlay. It is
 * serialized with `toString()`, so it must be self-contained.
 */
export function pageScript(): void {
  const style = `
    dialog { box-sizing: border-box; width: min(860px, 92vw); max-height: 80vh; margin: 10vh auto auto; padding: 24px;
      overflow: auto; border: 0; border-top: 6px solid #b3261e; border-radius: 8px; color: #1c1b1a; background: #fff;
      font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 12px 48px rgb(0 0 0 / .4) }
    dialog::backdrop { background: rgb(0 0 0 / .55) }
    .head { display: flex; gap: 16px; justify-content: space-between; align-items: start }
    h1 { margin: 0; font-size: 20px } h2 { margin: 20px 0 8px; font-size: 16px } p { margin: 4px 0 0; color: #55514e }
    pre { margin: 0 0 8px; padding: 12px; overflow-x: auto; border-radius: 6px; background: #f4f1ee; color: #1c1b1a;
      font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
    button { min-height: 32px; padding: 4px 14px; border: 1px solid #6b6661; border-radius: 6px; color: #1c1b1a;
      background: #fff; font: inherit; cursor: pointer }
    button:focus-visible { outline: 3px solid #1a56c4; outline-offset: 2px }
  `
  let state: PageState | undefined
  let thrown: DevFault[] = []
  /** The errors last shown; a dismissed overlay reopens when they change. */
  let shown = ''
  let dialog: HTMLDialogElement | undefined

  function element(tag: string, text: string, ...children: Element[]): HTMLElement {
    const node = document.createElement(tag)
    node.textContent = text
    node.append(...children)
    return node
  }

  /** In a shadow root, so styles leak neither way. */
  function overlay(): HTMLDialogElement {
    const host = document.createElement('keystead-dev-faults')
    const tree = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    tree.adoptedStyleSheets = [sheet]
    const created = document.createElement('dialog')
    created.setAttribute('aria-labelledby', 'title')
    tree.append(created)
    document.body.append(host)
    return created
  }

  function resetButton(id: string): HTMLElement {
    const button = element('button', 'Delete these rows and change the table')
    button.addEventListener('click', () => {
      const headers = { 'keystead-dev': 'reset' }
      void fetch(`/dev/data/${id}/reset`, { method: 'POST', headers }).then((response) => {
        // Screens still show the deleted rows.
        if (response.ok) location.reload()
        else return response.text().then((why) => button.replaceWith(element('pre', why)))
      })
    })
    return button
  }

  function show(faults: DevFault[]): void {
    const text = JSON.stringify(faults)
    if (text === shown) return
    shown = text
    dialog ??= overlay()
    if (faults.length === 0) {
      dialog.close()
      return
    }
    const title = element('h1', 'Something is wrong in the code')
    title.id = 'title'
    const close = element('button', 'Close')
    close.addEventListener('click', () => dialog?.close())
    const hint = 'This goes by itself once it is mended. Escape closes it until the next save changes it.'
    const sections = faults.map((fault) => {
      const lines = fault.texts.map((line) => element('pre', line))
      const offer = fault.reset === undefined ? [] : [resetButton(fault.reset)]
      return element('section', '', element('h2', fault.title), ...lines, ...offer)
    })
    const head = element('div', '', title, element('p', hint))
    const top = element('div', '', head, close)
    top.className = 'head'
    dialog.replaceChildren(top, ...sections)
    if (!dialog.open) dialog.showModal()
    close.focus()
  }

  const showAll = () => show([...(state?.faults ?? []), ...thrown])

  /** Changing the query keeps the old rules in effect until the new sheet has loaded. */
  function renewSheets(id: string, sheets: string): void {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const { pathname } = new URL(link.href)
      if (pathname.startsWith(`/modules/${id}/`)) link.href = `${pathname}?${sheets}`
    }
  }

  function take(next: PageState): void {
    const previous = state
    state = next
    if (previous && previous.page !== next.page) {
      location.reload()
      return
    }
    for (const [id, sheets] of Object.entries(next.sheets))
      if (previous && previous.sheets[id] !== sheets) renewSheets(id, sheets)
    dispatchEvent(new CustomEvent('keystead-dev-built', { detail: next.built }))
    showAll()
  }

  addEventListener('keystead-dev-taking', () => {
    thrown = []
    setTimeout(showAll)
  })
  addEventListener('keystead-dev-fault', (event) => {
    thrown = [{ title: 'What was saved throws', texts: [(event as CustomEvent<string>).detail] }]
    // A following update may fix it.
    setTimeout(showAll, 100)
  })
  new EventSource('/dev/modules').onmessage = ({ data }) => take(JSON.parse(data) as PageState)
}
