"use client";

import { useCallback, useEffect, useState } from "react";
import { type PostState, phaseOf } from "./post-state";

const longestTimerMs = 2_000_000_000;

/** What the site last said of a post, and where it stands: a scheduled one becomes public while somebody writes. */
export function usePostState(start: PostState) {
  const [post, setPost] = useState(start);
  const [now, setNow] = useState(() => new Date());
  const { status, publishAt } = post;
  useEffect(() => {
    if (status !== "draft" || publishAt === null) return;
    const left = Date.parse(publishAt) - Date.now();
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(left + 1, 0), longestTimerMs));
    return () => clearTimeout(timer);
  }, [status, publishAt]);
  const hear = useCallback((next: PostState) => {
    setPost(next);
    setNow(new Date());
  }, []);
  return { post, phase: phaseOf(post, now), hear };
}
