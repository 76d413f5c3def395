/** Nothing to see, yet not nothing: a page may place something of its own where a slot stays empty. */
export const SlotComing = () => <span hidden />
