import { serverNow } from '@site/platform/session';
import { useEffect, useState } from 'react';
import type { SaveSnapshot } from './Saver';

export function saveStatusText({ state, isAtRisk }: SaveSnapshot, now: number): string {
  const kept = isAtRisk ? 'only in this page: leave it open' : 'kept in this browser';
  switch (state.name) {
    case 'untouched':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${agoInWords(now - state.at)}`;
    case 'waiting':
      return {
        offline: `Not saved: offline, ${kept}`,
        away: `Not saved: the server does not answer, ${kept}`,
        'signed-out': `Not saved: you are signed out, ${kept}`,
      }[state.why];
    case 'refused':
      return `Not saved: ${state.sentence ?? 'the server refused it'}`;
    case 'stopped':
      return `Not saved: please choose above. Until then it is ${kept}`;
  }
}

export function isUnsaved({ state: { name } }: SaveSnapshot): boolean {
  return name === 'waiting' || name === 'refused' || name === 'stopped';
}

export function agoInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) {
    return 'just now';
  }
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [count, unit] = days > 0 ? [days, 'day'] : hours > 0 ? [hours, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const PAUSE = 20_000;

export function useNow(): number {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), PAUSE);
    return () => window.clearInterval(timer);
  }, []);
  return serverNow();
}
