import { Segmented, type SegmentedProps } from 'antd'

/** antd's, without the Tab stop that stands before its radio buttons: no key does anything there. */
export const Segments = <Value,>(props: SegmentedProps<Value>) => (
  <Segmented {...props} tabIndex={undefined} />
)
