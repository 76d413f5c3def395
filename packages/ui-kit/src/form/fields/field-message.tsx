import { Icon } from '../../base/icon.tsx'

/** What is wrong, at its place. */
export const FieldMessage = ({ text }: { text: string }) => (
  <span className="ks-field-error">
    <Icon name="circle-alert" size={16} />
    {text}
  </span>
)
