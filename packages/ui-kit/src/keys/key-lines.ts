interface KeyLine {
  /** Text key. */
  id: string
  /** Keys by name, `key.<name>`: alternatives, or a pair for both directions. */
  keys: readonly string[]
  /** Pressed together. */
  together?: true
}

/** All keyboard shortcuts of the app, shown on Ctrl+/ and on the help page. */
export const keyLines: readonly KeyLine[] = [
  { id: 'search', keys: ['command', 'k'], together: true },
  { id: 'list', keys: ['command', 'slash'], together: true },
  { id: 'tab', keys: ['tab'] },
  { id: 'enter', keys: ['enter'] },
  { id: 'newTab', keys: ['command', 'enter'], together: true },
  { id: 'space', keys: ['space'] },
  { id: 'escape', keys: ['escape'] },
  { id: 'upDown', keys: ['up', 'down'] },
  { id: 'leftRight', keys: ['left', 'right'] },
  { id: 'homeEnd', keys: ['home', 'end'] },
]
