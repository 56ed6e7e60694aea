import { Message } from './Message';

export const states = {
  'nothing found': <Message title="No companies match" text="Try another word, or clear the filter." />,
  error: <Message title="Failed to load companies" text="Please try again in a moment." onRetry={() => {}} />,
  'long text': (
    <Message
      title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
      text={'A sentence that an editor wrote late at night and did not shorten. '.repeat(4)}
    />
  ),
  'title alone': <Message title="No articles yet" />,
};
