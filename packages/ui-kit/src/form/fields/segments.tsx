import { Segmented, type SegmentedProps } from 'antd'

/** antd's, without its Tab stop before the radio buttons, on which no key works. */
export const Segments = <Value,>(props: SegmentedProps<Value>) => (
  <Segmented {...props} tabIndex={undefined} />
)
