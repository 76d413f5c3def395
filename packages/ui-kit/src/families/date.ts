/** Date fields; they pull in the calendar. */

export { DateField, type DateFieldProps } from '../form/fields/date-field.tsx'
export { DayPicker, type DayPickerProps } from '../form/fields/day-picker.tsx'
