interface KeyLine {
  /** Of its text, `<id>`. */
  id: string
  /** The names of the keys, `key.<name>`: each does it, or they do it one way and the other. */
  keys: readonly string[]
  /** They are pressed together. */
  together?: true
}

/** What the keyboard does in this app, no key more: the one list of them, drawn on `?` and on the page of help. */
export const keyLines: readonly KeyLine[] = [
  { id: 'search', keys: ['command', 'k'], together: true },
  { id: 'list', keys: ['question'] },
  { id: 'tab', keys: ['tab'] },
  { id: 'enter', keys: ['enter'] },
  { id: 'newTab', keys: ['command', 'enter'], together: true },
  { id: 'space', keys: ['space'] },
  { id: 'escape', keys: ['escape'] },
  { id: 'upDown', keys: ['up', 'down'] },
  { id: 'leftRight', keys: ['left', 'right'] },
  { id: 'homeEnd', keys: ['home', 'end'] },
]
