interface KeyLine {
  /** Of its text, `help.keys.<id>`. */
  id: string
  /** The names of the keys, `help.key.<name>`; each does it, or they do it one way and the other. */
  keys: readonly string[]
}

/** What the keyboard does in this app, no key more. */
export const helpKeys: readonly KeyLine[] = [
  { id: 'tab', keys: ['tab'] },
  { id: 'enter', keys: ['enter'] },
  { id: 'space', keys: ['space'] },
  { id: 'escape', keys: ['escape'] },
  { id: 'upDown', keys: ['up', 'down'] },
  { id: 'leftRight', keys: ['left', 'right'] },
  { id: 'homeEnd', keys: ['home', 'end'] },
]
